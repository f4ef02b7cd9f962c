/// <reference types="node" />
import type { RenderMessage } from '@platform/slice/contract/render-job';

/**
 * The last message of the renderer's process, which then ends. What has not been written yet when
 * the channel closes would be lost.
 */
export function sendLast(message: RenderMessage): void {
  process.send?.(message, () => process.disconnect());
}
