import { type AppProps, mountRootParcel } from 'single-spa';

type MountParcel = AppProps['mountParcel'];

let mounting: Promise<MountParcel> | undefined;

/**
 * Mounts modals as children of one parcel that renders nothing. single-spa 6.0 never releases an
 * unmounted root parcel, including its element and React's hundred listeners, but does release
 * children.
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
