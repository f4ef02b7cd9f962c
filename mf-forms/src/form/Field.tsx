import type { ChangeEvent } from 'react';
import { useId } from 'react';
import type { FieldDefinition } from 'shared-contracts/contract/forms/form-definition';
import { useText } from 'shared-contracts/ui/use-text';
import { cleanValue } from './clean-value';
import styles from './Form.module.css';

interface FieldProps {
  readonly name: string;
  readonly field: FieldDefinition;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

const inputOf = {
  text: { type: 'text' },
  email: { type: 'email' },
  mobile: { type: 'tel', inputMode: 'numeric' },
  'mobile-with-prefix': { type: 'tel', inputMode: 'tel' },
  'one-time-code': { type: 'text', inputMode: 'numeric' },
  number: { type: 'number', inputMode: 'decimal', min: '0.01', step: 'any' },
} as const;

/** One field under its label, with its problem in words beside it. */
export function Field({ name, field, value, problem, onChange }: FieldProps) {
  const { t } = useText();
  const id = useId();
  const control = {
    id,
    name,
    required: field.isRequired,
    autoComplete: field.autofill,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem === undefined ? undefined : `${id}-problem`,
    className: styles['control'],
  };
  const take = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => {
    // More than one character at once is pasted, or filled in by the browser.
    const isTyped = event.target.value.length - value.length <= 1;
    onChange(cleanValue(field, event.target.value, isTyped));
  };
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {t(field.label)}
        {!field.isRequired && <span className={styles['optional']}> {t('(optional)')}</span>}
      </label>
      {field.kind === 'choice' && (
        <select {...control} value={value} onChange={take}>
          <option value="">{t(field.emptyOption ?? '')}</option>
          {Object.entries(field.options ?? {}).map(([option, label]) => (
            <option key={option} value={option}>
              {t(label)}
            </option>
          ))}
        </select>
      )}
      {field.kind === 'long-text' && (
        <textarea {...control} rows={4} placeholder={field.placeholder && t(field.placeholder)} value={value} onChange={take} />
      )}
      {field.kind === 'file' && <input {...control} type="file" accept=".pdf,.doc,.docx,.odt" />}
      {field.kind in inputOf && (
        <input
          {...control}
          {...inputOf[field.kind as keyof typeof inputOf]}
          placeholder={field.placeholder && t(field.placeholder)}
          pattern={field.pattern || undefined}
          title={field.pattern ? field.patternHint : undefined}
          value={value}
          onChange={take}
        />
      )}
      {problem !== undefined && (
        <p id={`${id}-problem`} className={styles['problem']}>
          <span aria-hidden="true">⚠ </span>
          {t(problem)}
        </p>
      )}
    </div>
  );
}
