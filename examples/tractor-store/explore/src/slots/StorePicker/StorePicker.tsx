import { useRef, useState } from 'react';
import stores from '../../../content/stores.json';
import { StoreAddress } from '../../StoreAddress';
import styles from './StorePicker.module.css';

/** Passes the id of the chosen store to the page. */
export default function StorePicker({
  onSelect,
}: {
  readonly onSelect: (...given: unknown[]) => unknown;
}) {
  const [selected, setSelected] = useState<(typeof stores)[number] | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const select = (store: (typeof stores)[number]) => {
    setSelected(store);
    dialog.current?.close();
    onSelect(store.id);
  };
  return (
    <div className={styles['picker']}>
      {selected !== null && <StoreAddress {...selected} />}
      <button type="button" onClick={() => dialog.current?.showModal()}>
        choose a store
      </button>
      <dialog ref={dialog} className={styles['dialog']}>
        <h2>Stores</h2>
        <ul>
          {stores.map((store) => (
            <li key={store.id} className={styles['entry']}>
              <StoreAddress {...store} />
              <button type="button" onClick={() => select(store)}>
                select
              </button>
            </li>
          ))}
        </ul>
      </dialog>
    </div>
  );
}
