import {
  type ChangeEvent,
  type InputHTMLAttributes,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { asciiDigits } from 'shared-contracts/contract/form/clean-text';
import { heldPhone, shownPhone } from 'shared-contracts/contract/form/phone-number';
import { editedPhone } from './edited-phone';
import styles from './Form.module.css';

interface PhoneInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  /** The number as returned by `heldPhone`. */
  readonly value: string;
  /** Maximum number of national digits. */
  readonly maxDigits: number;
  readonly onChange: (held: string) => void;
}

/**
 * Whether a digit was typed after a complete number. Such a digit is ignored (§5), unless the
 * digits may begin with a country code. A paste with too many digits is kept so that validation can
 * reject it.
 */
const isBeyondLast = (held: string, before: string, maxDigits: number): boolean =>
  before.length >= maxDigits && held.length === before.length + 1 && !/^(?:\+|91)/.test(held);

const digitsIn = (text: string): number => asciiDigits(text).replace(/\D/g, '').length;

/**
 * Input for an Indian number behind a fixed +91: at most ten digits (§5). Country codes and leading
 * zeros are understood in any typing order.
 */
export function PhoneInput({ value, maxDigits, onChange, ...control }: PhoneInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  // Composed input is applied when the composition ends.
  const [composed, setComposed] = useState<string | null>(null);
  const shown = composed ?? shownPhone(value, maxDigits);
  useLayoutEffect(() => {
    const at = Math.max(0, caret.current ?? 0);
    if (caret.current !== null && document.activeElement === input.current)
      input.current?.setSelectionRange(at, at);
    caret.current = null;
  });
  // Rejected input does not change the state, but must move the caret back.
  const [, renderAnyway] = useReducer((count: number) => count + 1, 0);
  const take = (element: HTMLInputElement) => {
    const at = element.selectionStart ?? element.value.length;
    const edited = editedPhone(value, shown, element.value, at);
    const typed = heldPhone(edited, maxDigits);
    const held = isBeyondLast(typed, value, maxDigits) ? value : typed;
    // Reformatting the typed text would move the caret to the end.
    if (shownPhone(held, maxDigits) !== element.value && at < element.value.length)
      caret.current = digitsIn(element.value.slice(0, at)) - digitsIn(edited) + digitsIn(held);
    setComposed(null);
    renderAnyway();
    onChange(held);
  };
  return (
    <span className={styles['phone']}>
      <span id={`${control.id}-code`} className={styles['countryCode']}>
        +91
      </span>
      <input
        {...control}
        ref={input}
        type="tel"
        inputMode="numeric"
        value={shown}
        onChange={(event: ChangeEvent<HTMLInputElement>) =>
          (event.nativeEvent as Partial<InputEvent>).isComposing
            ? setComposed(event.target.value)
            : take(event.target)
        }
        onCompositionEnd={(event) => take(event.currentTarget)}
      />
    </span>
  );
}
