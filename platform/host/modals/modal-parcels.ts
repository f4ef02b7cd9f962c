import { type AppProps, mountRootParcel } from 'single-spa';

type MountParcel = AppProps['mountParcel'];

let mounting: Promise<MountParcel> | undefined;

/**
 * What mounts modals: as children of one parcel that shows nothing. Of root parcels single-spa 6.0 keeps every one after it was unmounted, its element
 * and React's hundred listeners included; of children it lets go.
 */
export function modalParcels(): Promise<MountParcel> {
  mounting ??= new Promise((resolve) => {
    mountRootParcel(
      {
        name: 'modals',
        bootstrap: async () => {},
        mount: async ({ mountParcel }: AppProps) => resolve(mountParcel),
        unmount: async () => {},
      },
      { domElement: document.createElement('div') },
    );
  });
  return mounting;
}
