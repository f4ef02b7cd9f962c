import { useShownRoute } from '@platform/host';
import { readLanguage, serverPage } from '@platform/slice/browser/language';
import { inLanguage, type languages, ownLanguage } from '@platform/slice/contract/languages';
import { useLocation } from '@platform/slice/runtime';
import { nativeForms } from 'shared-contracts/contract/form/native-form';
import { hindiWord } from 'shared-contracts/contract/hindi-word';

interface LanguageLinkProps {
  readonly language: (typeof languages)[number];
  readonly className: string | undefined;
  /** Whether it stands in the header: it holds the drawing that the others use. Default: no. */
  readonly isFirst?: boolean;
}

/**
 * The same page in a language, under the language's own name; the home page where it is not there
 * in that one.
 */
export function LanguageLink({
  language: { code, name },
  className,
  isFirst = false,
}: LanguageLinkProps) {
  const { pathname } = useLocation();
  const here = useShownRoute();
  const isThere =
    here && (code === ownLanguage || here.languages?.some((language) => language === code));
  const address = pathname.startsWith(nativeForms)
    ? serverPage(pathname, code)
    : inLanguage(isThere ? pathname : '/', code);
  return (
    // Another page load: the language is the document's.
    <a
      href={address}
      lang={code}
      hrefLang={code}
      aria-current={code === readLanguage() ? 'true' : undefined}
      className={className}
    >
      {code === 'hi' && readLanguage() !== code ? (
        <HindiWord name={name} isFirst={isFirst} />
      ) : (
        name
      )}
    </a>
  );
}

function HindiWord({ name, isFirst }: { readonly name: string; readonly isFirst: boolean }) {
  return (
    <svg
      viewBox={hindiWord.viewBox}
      height="1.1em"
      fill="currentColor"
      role="img"
      aria-label={name}
    >
      {isFirst ? <path id="hindi" d={hindiWord.outline} /> : <use href="#hindi" />}
    </svg>
  );
}
