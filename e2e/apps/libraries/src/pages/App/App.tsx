import { FloatingPortal, useFloating } from '@floating-ui/react';
import { Dialog, DialogPanel } from '@headlessui/react';
import * as Tooltip from '@radix-ui/react-tooltip';
import RcDialog from 'rc-dialog';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import ReactModal from 'react-modal';
import { Toaster, toast } from 'sonner';
import tippy from 'tippy.js';
import { Drawer } from 'vaul';
import '../../styles.css';

export const meta = { title: 'App', description: 'A page of libraries with portals.' };

type Shown = Readonly<Record<string, (close: () => void) => ReactNode>>;

function Floating() {
  const { refs, floatingStyles } = useFloating();
  return (
    <FloatingPortal>
      <p ref={refs.setFloating} style={floatingStyles} className="paper" role="note">
        floating-ui
      </p>
    </FloatingPortal>
  );
}

const libraries: Shown = {
  'floating-ui': () => <Floating />,
  'headless-ui': (close) => (
    <Dialog open onClose={close}>
      <DialogPanel className="paper" role="note">
        headless-ui
      </DialogPanel>
    </Dialog>
  ),
  'react-modal': (close) => (
    <ReactModal isOpen ariaHideApp={false} onRequestClose={close} className="paper" role="note">
      react-modal
    </ReactModal>
  ),
  'rc-dialog': (close) => (
    <RcDialog visible onClose={close} className="paper" animation="" maskAnimation="">
      <p role="note">rc-dialog</p>
    </RcDialog>
  ),
  vaul: (close) => (
    <Drawer.Root open onClose={close}>
      <Drawer.Portal>
        <Drawer.Content className="paper" aria-describedby={undefined}>
          <Drawer.Title role="note">vaul</Drawer.Title>
        </Drawer.Content>
      </Drawer.Portal>
    </Drawer.Root>
  ),
};

export default function AppPage() {
  const [shown, setShown] = useState<string | null>(null);
  const tipped = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (tipped.current === null) return;
    const content = document.createElement('p');
    content.className = 'tip';
    content.role = 'note';
    content.textContent = 'tippy';
    const { destroy } = tippy(tipped.current, { content, trigger: 'click', duration: 0 });
    return destroy;
  }, []);
  return (
    <>
      <h1>App</h1>
      <p data-testid="card" className="tip">
        From 10.5 %
      </p>
      {Object.keys(libraries).map((name) => (
        <button key={name} type="button" onClick={() => setShown(name)}>
          Open {name}
        </button>
      ))}
      <button type="button" onClick={() => toast('sonner', { className: 'tip' })}>
        Open sonner
      </button>
      <button ref={tipped} type="button">
        Open tippy
      </button>
      <Tooltip.Provider delayDuration={0}>
        <Tooltip.Root>
          <Tooltip.Trigger>Open radix-tooltip</Tooltip.Trigger>
          <Tooltip.Portal>
            <Tooltip.Content className="tip">radix-tooltip</Tooltip.Content>
          </Tooltip.Portal>
        </Tooltip.Root>
      </Tooltip.Provider>
      {shown !== null && libraries[shown]?.(() => setShown(null))}
      <Toaster />
    </>
  );
}
