import { atLeast, type Checkout } from './lint';

const words = [
  'loans?',
  'enquir(?:y|ies)',
  'emi',
  'franchise',
  'newsletter',
  'udaharan',
  'lenders?',
  'campaigns?',
  'utm_\\w+',
  'form-(?:opened|sent|refused|failed)',
  'figure(?:Kinds|Counts?)',
  'telephone calls?',
  'careers?',
  'start-?up(?: popup| clip|VideoUrl)',
  'profiles?',
  'quirks?',
  'chat',
  'opening hours',
  'mf-(?:home|services|content|forms)',
  'shared-contracts',
];
const ofTheSite = new RegExp(`§|\\b(?:${words.join('|')})\\b`, 'i');

/** Platform code contains no words of its site's business. */
export function siteWords({ files, read }: Checkout): readonly string[] {
  const platform = files.filter(
    (file) =>
      /^platform\/.*\.(?:[cm]?js|tsx?|css|html|json|md|sql)$/.test(file) &&
      !/CHANGELOG\.md$|\/generated\//.test(file),
  );
  return [
    ...atLeast(platform.length, 300, 'files of the platform'),
    ...platform.flatMap((file) => {
      const word = ofTheSite.exec(read(file))?.[0];
      return word === undefined
        ? []
        : [`${file}: "${word}" is specific to this site. Let the site pass it in.`];
    }),
  ];
}
