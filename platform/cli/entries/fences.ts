export { brokenFences } from '../fences/broken-fences';
export { getReferences, getWorkspace } from '../fences/references-of';
export {
  browserParts,
  buildPreset,
  http,
  remoteRooms,
  rendersForms,
} from '../fences/remote-rooms';
export type { Room } from '../fences/room';
