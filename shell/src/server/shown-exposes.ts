import type { Expose } from '@platform/slice/contract/expose';
import type { RenderJob, ShownExpose } from '@platform/slice/contract/render-job';

export type StyledRemotes = Pick<RenderJob, 'remotes' | 'styleBytes' | 'inlineLimitBytes'>;

/**
 * What one page shows, in the order in which it is rendered. The document carries the styles of as many exposes as fit the limit; one whose
 * styles cannot be inlined waits for them as well.
 */
export class ShownExposes {
  readonly list: ShownExpose[] = [];
  readonly #inlined = new Set<string>();
  #bytes = 0;

  constructor(private readonly styled: StyledRemotes) {}

  /** Whether the expose waits for its styles. */
  add(remote: string, expose: Expose): boolean {
    const known = this.list.find((shown) => shown.remote === remote && shown.expose === expose);
    if (known !== undefined) return known.waitsForStyles;
    const { remotes, styleBytes, inlineLimitBytes } = this.styled;
    const styles = remotes[remote]?.release.exposes[expose]?.styles.map((file) => `${remote}/${file}`) ?? [];
    const missing = styles.filter((style) => !this.#inlined.has(style));
    const bytes = missing.reduce((sum, style) => sum + (styleBytes[style] ?? Number.POSITIVE_INFINITY), this.#bytes);
    const waitsForStyles = missing.length > 0 && bytes > inlineLimitBytes;
    if (!waitsForStyles) {
      this.#bytes = bytes;
      for (const style of missing) this.#inlined.add(style);
    }
    this.list.push({ remote, expose, waitsForStyles });
    return waitsForStyles;
  }
}
