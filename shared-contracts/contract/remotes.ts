import { formModals } from './generated/form-modals';

/**
 * What each remote exposes: the only such list. The build preset derives federation exposes from it, the shell what may be asked for,
 * the composer what a release must contain.
 */
export const remotes = {
  'mf-home': { pages: ['Home', 'About'], slots: [], modals: [] },
  'mf-services': { pages: ['Services', 'Franchise', 'EmiCalculator'], slots: [], modals: [] },
  'mf-content': {
    pages: ['Blogs', 'BlogArticle', 'BlogDetails', 'Partnership', 'TermsAndConditions', 'PrivacyPolicy', 'ReturnPolicy'],
    slots: [],
    modals: [],
  },
  'mf-forms': {
    pages: ['Contact', 'Careers'],
    slots: ['InlineEnquiry', 'Newsletter'],
    modals: formModals,
  },
} as const;

export type RemoteName = keyof typeof remotes;
type Remotes = typeof remotes;
export type PageName = { [R in RemoteName]: Remotes[R]['pages'][number] }[RemoteName];
export type SlotName = { [R in RemoteName]: Remotes[R]['slots'][number] }[RemoteName];
export type ModalName = { [R in RemoteName]: Remotes[R]['modals'][number] }[RemoteName];

/** The part of a remote that federation addresses, without the leading `./`: `pages/Home`, `slots/Newsletter`, `lifecycles`. */
export type Expose = `pages/${PageName}` | `slots/${SlotName}` | `modals/${ModalName}` | 'lifecycles';

export const remoteNames = Object.keys(remotes) as readonly RemoteName[];

/** Every expose of a remote, in the order of the list above. */
export function exposesOf(remote: RemoteName): readonly Expose[] {
  const { pages, slots, modals } = remotes[remote];
  return [
    ...pages.map((page): Expose => `pages/${page}`),
    ...slots.map((slot): Expose => `slots/${slot}`),
    ...modals.map((modal): Expose => `modals/${modal}`),
    'lifecycles',
  ];
}

/** The remote that owns a slot or a modal; names are unique across remotes. */
export function ownerOf(kind: 'slots' | 'modals', name: SlotName | ModalName): RemoteName {
  const owner = remoteNames.find((remote) => (remotes[remote][kind] as readonly string[]).includes(name));
  if (owner === undefined) throw new Error(`No remote lists ${name} among its ${kind}: add it to contract/remotes.ts.`);
  return owner;
}
