import * as Dialog from '@radix-ui/react-dialog';
import * as Popover from '@radix-ui/react-popover';
import * as Select from '@radix-ui/react-select';
import { useState } from 'react';
import '../../index.css';

export const meta = { title: 'App', description: 'A landing page of Tailwind and Radix.' };

const button = 'rounded-lg bg-primary px-4 py-2 text-background';

export default function AppPage() {
  const [term, setTerm] = useState('12');
  return (
    <div className="mx-auto max-w-3xl space-y-4 p-6">
      <h1 className="text-3xl font-bold">App</h1>
      <p data-testid="card" className="rounded-lg border bg-popover p-6 shadow">
        From 10.5 %
      </p>
      <Dialog.Root>
        <Dialog.Trigger className={button}>Open the sheet</Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Overlay className="fixed inset-0 z-50 bg-black/50" />
          <Dialog.Content
            aria-describedby={undefined}
            className="fixed inset-y-0 right-0 z-50 w-72 bg-popover p-6 shadow-lg"
          >
            <Dialog.Title className="text-lg font-semibold">Sheet</Dialog.Title>
            <Dialog.Close className={button}>Close the sheet</Dialog.Close>
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
      <Popover.Root>
        <Popover.Trigger className={button}>Open the popover</Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            aria-label="Popover"
            className="z-50 w-64 rounded-lg border bg-popover p-4"
          >
            What a month costs
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      <Select.Root value={term} onValueChange={setTerm}>
        <Select.Trigger aria-label="Term" className="rounded-lg border px-4 py-2">
          <Select.Value />
        </Select.Trigger>
        <Select.Portal>
          <Select.Content position="popper" className="z-50 rounded-lg border bg-popover">
            <Select.Viewport className="p-1">
              {['12', '24'].map((months) => (
                <Select.Item key={months} value={months} className="px-6 py-2">
                  <Select.ItemText>{months} months</Select.ItemText>
                </Select.Item>
              ))}
            </Select.Viewport>
          </Select.Content>
        </Select.Portal>
      </Select.Root>
    </div>
  );
}
