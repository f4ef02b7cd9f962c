export { Packages } from '../service/api/packages';
export { getArm } from '../service/ledger/gradual';
export { readLiveChanges } from '../service/ledger/live-change-repository';
export { type Notice, type Notify, notifyOfReleases } from '../service/notices';
export { previewParameter, resolvePreview } from '../service/previews';
export type { Steps } from '../service/progress';
export type {} from '../service/receive/received';
export { ReleaseService } from '../service/release-service';
export { openStore } from '../service/store/s3-store';
