import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, useLayoutEffect, useReducer, useRef } from 'react';
import { caretIn, pastedPhone, shownPhone, signsIn } from './shown-phone';

interface PhoneEditing {
  readonly value: string;
  readonly maxDigits: number;
  readonly onChange: (shown: string) => void;
}

/**
 * Lets a phone number be edited while it is shown in groups: the caret stays where the visitor works, the space between the groups can be
 * deleted over, a digit that does not fit is not taken, and undo and redo work. The browser's own undo knows nothing of what a script has
 * put into a field.
 */
export function usePhoneEditing({ value, maxDigits, onChange }: PhoneEditing) {
  const input = useRef<HTMLInputElement>(null);
  const signsBehind = useRef<number | null>(null);
  /** What was there before an input method began to compose. */
  const composedFrom = useRef<string | null>(null);
  const undone = useRef<string[]>([]);
  const done = useRef<string[]>([]);

  useLayoutEffect(() => {
    const element = input.current;
    if (element === null || signsBehind.current === null || document.activeElement !== element) return;
    const caret = caretIn(element.value, signsBehind.current);
    signsBehind.current = null;
    element.setSelectionRange(caret, caret);
  });

  // What is rejected changes nothing, and still moves the caret back.
  const [, renderAnyway] = useReducer((count: number) => count + 1, 0);
  const show = (next: string, behind: number) => {
    signsBehind.current = behind;
    renderAnyway();
    onChange(next);
  };
  const edit = (element: HTMLInputElement, { inputType, isComposing }: Partial<InputEvent>) => {
    // What an input method composes is its own until it is done: changed meanwhile, it would be put in twice.
    if (isComposing) return onChange(element.value);
    const before = composedFrom.current ?? value;
    composedFrom.current = null;
    const caret = element.selectionStart ?? element.value.length;
    const { text, behind } = edited(element.value, caret, inputType, before);
    const next = inputType === 'insertFromPaste' ? pastedPhone(text, before, maxDigits) : shownPhone(text, maxDigits);
    const isFull = signsIn(before) >= maxDigits && inputType === 'insertText' && signsIn(text) > signsIn(before);
    if (isFull && next !== before && !text.startsWith('+')) return show(before, behind);
    if (next !== before) {
      done.current.push(before);
      undone.current = [];
    }
    show(next, Math.min(behind, signsIn(next)));
  };
  const step = (from: string[], to: string[]) => {
    const next = from.pop();
    if (next === undefined) return;
    to.push(value);
    show(next, 0);
  };

  return {
    ref: input,
    onChange: (event: ChangeEvent<HTMLInputElement>) => edit(event.currentTarget, event.nativeEvent as Partial<InputEvent>),
    onCompositionStart: () => {
      composedFrom.current = value;
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => edit(event.currentTarget, {}),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
      event.preventDefault();
      if (key === 'z' && !event.shiftKey) step(done.current, undone.current);
      else step(undone.current, done.current);
    },
  };
}

/** What was typed, and how many characters follow the caret. Deleting the space between two groups deletes the digit next to it. */
function edited(text: string, caret: number, inputType: string | undefined, before: string): { text: string; behind: number } {
  const behind = signsIn(text.slice(caret));
  if (signsIn(text) !== signsIn(before) || text === before) return { text, behind };
  if (inputType === 'deleteContentBackward') return { text: text.slice(0, Math.max(0, caret - 1)) + text.slice(caret), behind };
  if (inputType === 'deleteContentForward') return { text: text.slice(0, caret) + text.slice(caret + 1), behind: Math.max(0, behind - 1) };
  return { text, behind };
}
