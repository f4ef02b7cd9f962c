export type { InferOutput } from 'valibot';

/**
 * The slots and modals of a composed site, and the props that each takes. Empty here; `slice types
 * --against URL` fills both in, by declaration merging, with what is live there. What does not
 * exist there then does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by declaration merging
export interface LiveSlots {}
// biome-ignore lint/suspicious/noEmptyInterface: filled in by declaration merging
export interface LiveModals {}

type NameIn<Live> = keyof Live extends never ? string : keyof Live & string;
export type SlotName = NameIn<LiveSlots>;
export type ModalName = NameIn<LiveModals>;

/** The props of a slot or a modal; anything, as long as the live site is unknown. */
export type PropsIn<Live, Name extends string> = Name extends keyof Live
  ? Live[Name]
  : Readonly<Record<string, unknown>>;

/**
 * What `slice types` writes beside the types, and releases contain: the schemas that a slice was
 * typed by.
 */
export const livePropsFile = 'src/live.json';
/**
 * Where that is left out in a site without a contract: what the slices of the checkout say
 * themselves.
 */
export const generatedPropsFile = 'src/generated/live.json';
