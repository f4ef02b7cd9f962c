import type { ComponentType } from 'react';
import type { ParcelConfig } from 'single-spa';
import { loadWithTexts } from '../language/load-with-texts';
import { asPartError } from '../loading/as-part-error';
import { PartError } from '../loading/chunk-load-error';
import { findOwner } from '../loading/composition';
import { loadExpose } from '../loading/load-expose';
import { modalParcels } from './modal-parcels';

export interface ModalProps {
  readonly onClose: () => void;
}

interface Lifecycles {
  readonly getParcel: (component: ComponentType<ModalProps>) => ParcelConfig<ModalProps>;
}

export interface LoadedModal extends Lifecycles {
  readonly remote: string;
  readonly chunkId: string;
  readonly Modal: ComponentType<ModalProps>;
  readonly mountParcel: Awaited<ReturnType<typeof modalParcels>>;
}

/**
 * Loads a modal and its lifecycles from its remote.
 * @throws ChunkLoadError that names the modal, whichever of its
 * files failed.
 */
export async function loadModal(name: string): Promise<LoadedModal> {
  const expose = `modals/${name}` as const;
  let chunkId: string = expose;
  try {
    const remote = await findOwner(expose);
    chunkId = `${remote}/${expose}`;
    const [mountParcel, { getParcel }, { default: Modal }] = await Promise.all([
      modalParcels(),
      loadExpose<Lifecycles>(remote, 'lifecycles'),
      loadWithTexts<{ readonly default: ComponentType<ModalProps> }>(remote, expose),
    ]);
    return { remote, chunkId, getParcel, Modal, mountParcel };
  } catch (error) {
    const { reason, address } = asPartError(chunkId, error);
    throw new PartError(chunkId, reason, address, error);
  }
}
