export { brokenFences } from '../fences/broken-fences';
export {
  browserParts,
  buildPreset,
  http,
  quirks,
  remoteRooms,
  rendersForms,
} from '../fences/remote-rooms';
export type { Room } from '../fences/room';
