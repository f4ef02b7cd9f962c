import { Slot, SlotContext } from '@platband/slice/runtime';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ExposeSourceContext } from '../loading/expose-source';
import { renderSlot } from './SlotHost';

const Picker = ({ onPick }: { readonly onPick: () => void }) => (
  <button type="button" onClick={onPick}>
    Pick
  </button>
);
const source = { ownerOf: () => 'shops', load: async () => ({ default: Picker }) as never };

/** Passes a function that closes over the number of calls so far. */
function Page() {
  const [picked, setPicked] = useState(0);
  return (
    <>
      <p>{picked} picked</p>
      <Slot name="Picker" isUrgent props={{ onPick: () => setPicked(picked + 1) }} />
    </>
  );
}

test('a slot calls the most recently passed function', async () => {
  const user = userEvent.setup();
  await act(async () => {
    render(
      <ExposeSourceContext value={source}>
        <SlotContext value={renderSlot}>
          <Page />
        </SlotContext>
      </ExposeSourceContext>,
    );
  });
  const button = await screen.findByRole('button', { name: 'Pick' });
  for (const words of ['1 picked', '2 picked', '3 picked']) {
    await user.click(button);
    expect(await screen.findByText(words)).toBeTruthy();
  }
});
