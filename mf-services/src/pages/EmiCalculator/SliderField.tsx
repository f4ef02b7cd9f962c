import { t } from '@platband/slice/browser/language';
import { useId, useState } from 'react';
import { inGroups } from 'shared-contracts/contract/texts/indian-number';
import { Icon } from 'shared-contracts/ui/Icon';
import styles from './SliderField.module.css';
import { adviceFor, type Slider, type SliderName, sliderSuffix } from './sliders';
import chips from './UsualValues.module.css';

interface SliderFieldProps {
  readonly name: SliderName;
  readonly slider: Slider;
  readonly text: string;
  readonly value: number;
  readonly isValid: boolean;
  readonly onChange: (text: string) => void;
}

/** A round sum as one says it: ₹50,000, ₹1 lakh. */
const inWords = (sum: number): string =>
  sum < 100_000 ? `₹${inGroups(sum)}` : t('₹{count} lakh', { count: sum / 100_000 });

/** One value with a slider and a text field. */
export function SliderField({ name, slider, text, value, isValid, onChange }: SliderFieldProps) {
  const id = useId();
  const [isTyping, setTyping] = useState(false);
  // Grouped, except while typing, which would move the caret.
  const shown = isValid && !isTyping && slider.unit === '₹' ? inGroups(value) : text;
  const { label, unit, min, max, step, decimals, usual } = slider;
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{`${t(label)} (${t(unit)})`}</label>
      <input
        id={id}
        type="text"
        name={name}
        className={styles['number']}
        inputMode={decimals === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={shown}
        aria-invalid={!isValid}
        aria-describedby={isValid ? undefined : `${id}-problem`}
        onBlur={() => setTyping(false)}
        onChange={(event) => {
          setTyping(true);
          onChange(event.target.value);
        }}
      />
      <p className={styles['fixed']}>{inGroups(value)}</p>
      <input
        type="range"
        name={`${name}${sliderSuffix}`}
        // Browsers would restore a rounded value on Back.
        autoComplete="off"
        className={styles['range']}
        aria-label={t('{label} slider', { label: t(label) })}
        aria-valuetext={`${inGroups(value)} ${t(unit)}`}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {usual.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not fields of a form
        <div
          role="group"
          aria-label={t('{label}: usual values', { label: t(label) })}
          className={chips['usual']}
        >
          {usual.map((one) => (
            <button
              key={one}
              type="button"
              className={chips['chip']}
              aria-pressed={isValid && value === one}
              onClick={() => onChange(String(one))}
            >
              {unit === '₹' ? inWords(one) : `${one} ${t(unit)}`}
            </button>
          ))}
        </div>
      )}
      {!isValid && (
        <p id={`${id}-problem`} className={styles['problem']}>
          <Icon name="alert" size={20} />
          <span>{adviceFor(slider, text)}</span>
        </p>
      )}
    </div>
  );
}
