import type { InputHTMLAttributes } from 'react';
import styles from './Form.module.css';
import { usePhoneEditing } from './use-phone-editing';

interface PhoneInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  readonly value: string;
  /** How many national digits the number may have. */
  readonly maxDigits: number;
  readonly onChange: (shown: string) => void;
}

/** The ten national digits of an Indian number, in groups, behind a fixed +91. Country codes and leading zeros are understood. */
export function PhoneInput({ value, maxDigits, onChange, ...control }: PhoneInputProps) {
  const editing = usePhoneEditing({ value, maxDigits, onChange });
  return (
    <span className={styles['phone']}>
      <span id={`${control.id}-code`} className={styles['countryCode']}>
        +91
      </span>
      <input {...control} {...editing} type="tel" inputMode="numeric" value={value} />
    </span>
  );
}
