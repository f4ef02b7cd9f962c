export type { InferOutput } from 'valibot';

/**
 * Slots and modals of a composed site with their props. Empty here; `slice types --against URL`
 * fills them in by declaration merging so that unknown ones do not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by declaration merging
export interface LiveSlots {}
// biome-ignore lint/suspicious/noEmptyInterface: filled in by declaration merging
export interface LiveModals {}

type NameIn<Live> = keyof Live extends never ? string : keyof Live & string;
export type SlotName = NameIn<LiveSlots>;
export type ModalName = NameIn<LiveModals>;

/** Props of a slot or modal; any props are allowed while the live site is unknown. */
export type PropsIn<Live, Name extends string> = Name extends keyof Live
  ? Live[Name]
  : Readonly<Record<string, unknown>>;

/**
 * Schemas against which a slice was type-checked, written by `slice types` and included in
 * releases.
 */
export const livePropsFile = 'src/live.json';
/** Types of other slices' parts. The slice's own are generated from its `slice.ts`. */
export const liveTypesFile = 'src/live.d.ts';
/** Fallback for a site without a contract: props from the slices in the checkout. */
export const generatedPropsFile = 'src/generated/live.json';
