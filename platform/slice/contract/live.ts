export type { InferOutput } from 'valibot';

/**
 * Slots and modals of a composed site with their props. Empty here; `slice types --against URL`
 * fills them in by declaration merging, so that unknown ones do not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by declaration merging
export interface LiveSlots {}
// biome-ignore lint/suspicious/noEmptyInterface: filled in by declaration merging
export interface LiveModals {}

type NameIn<Live> = keyof Live extends never ? string : keyof Live & string;
export type SlotName = NameIn<LiveSlots>;
export type ModalName = NameIn<LiveModals>;

/** Props of a slot or modal; anything while the live site is unknown. */
export type PropsIn<Live, Name extends string> = Name extends keyof Live
  ? Live[Name]
  : Readonly<Record<string, unknown>>;

/** Schemas that a slice was typed with, written by `slice types` and included in releases. */
export const livePropsFile = 'src/live.json';
/** Fallback in a site without contract: props from the slices of the checkout. */
export const generatedPropsFile = 'src/generated/live.json';
