import { t } from '@platband/slice/browser/language';
import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from 'react';
import { tenDigitsNeeded } from 'shared-contracts/contract/form/common-fields';
import { nationalDigitsOf } from 'shared-contracts/contract/form/field-schema';
import type { FieldDefinition, FieldKind } from 'shared-contracts/contract/form/form-definition';
import { limits } from 'shared-contracts/contract/limits';
import { Icon } from 'shared-contracts/ui/Icon';
import { cleanValue } from './clean-value';
import styles from './Form.module.css';
import { getHelp } from './help-of';
import { PhoneInput } from './PhoneInput';

interface FieldProps {
  readonly id?: string;
  readonly name: string;
  readonly field: FieldDefinition;
  readonly value: string;
  /** Name of a file that is sent again unless another is chosen. */
  readonly kept?: string | undefined;
  readonly problem: string | undefined;
  readonly marksOptional: boolean;
  readonly onChange: (value: string) => void;
}

/** Ten digits (§5). */
const tenDigits = { pattern: `[0-9]{${limits.mobileDigits}}`, title: tenDigitsNeeded };

interface ControlProps extends Pick<FieldProps, 'field' | 'value' | 'onChange'> {
  readonly control: Omit<
    ComponentProps<'input'> & ComponentProps<'select'> & ComponentProps<'textarea'>,
    'ref' | `on${string}`
  > & {
    readonly id: string;
  };
  readonly take: (
    event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>,
  ) => void;
}

const input =
  (kind: Pick<ComponentProps<'input'>, 'type' | 'inputMode'>) => (given: ControlProps) => (
    <input {...given.control} {...kind} value={given.value} onChange={given.take} />
  );

const controlOf: Readonly<Record<FieldKind, (given: ControlProps) => ReactNode>> = {
  text: input({ type: 'text' }),
  email: input({ type: 'email' }),
  number: input({ type: 'text', inputMode: 'decimal' }),
  'one-time-code': input({ type: 'text', inputMode: 'numeric' }),
  'long-text': ({ control, value, take }) => (
    <textarea {...control} rows={3} value={value} onChange={take} />
  ),
  choice: ({ field, control, value, take }) => (
    <select {...control} value={value} onChange={take}>
      <option value="">{t(field.emptyOption ?? '')}</option>
      {Object.entries(field.options ?? {}).map(([option, label]) => (
        <option key={option} value={option}>
          {t(label)}
        </option>
      ))}
    </select>
  ),
  file: ({ field, control, onChange }) => (
    <input
      {...control}
      type="file"
      accept={Object.entries(field.fileTypes ?? {})
        .flatMap(([ending, { mediaType }]) => [ending, mediaType])
        .join(',')}
      onChange={(event) => onChange(event.target.files?.[0]?.name ?? '')}
    />
  ),
  phone: ({ field, control, value, onChange }) => (
    <PhoneInput
      {...control}
      {...(field.minDigits === limits.mobileDigits && { ...tenDigits, title: t(tenDigits.title) })}
      value={value}
      maxDigits={nationalDigitsOf(field)}
      onChange={onChange}
    />
  ),
  'hidden-email': () => null,
};

/** One field with its label and its error. */
export function Field({
  id: given,
  name,
  field,
  value,
  kept,
  problem,
  marksOptional,
  onChange,
}: FieldProps) {
  const own = useId();
  const id = given ?? own;
  // The hint of a phone number would repeat its error.
  const help =
    kept !== undefined && kept === value
      ? t('“{file}” is attached. You can choose another file.', { file: kept })
      : field.kind === 'phone' && problem !== undefined
        ? null
        : getHelp(field, value, t);
  const described = [
    ...(field.kind === 'phone' ? [`${id}-code`] : []),
    ...(help === null ? [] : [`${id}-help`]),
    ...(problem === undefined ? [] : [`${id}-problem`]),
  ];
  const control = {
    id,
    name,
    required: field.isRequired,
    autoComplete: field.autofill,
    placeholder: field.placeholder && t(field.placeholder),
    maxLength: field.maxCharacters,
    'aria-invalid': problem !== undefined,
    'aria-describedby': described.join(' ') || undefined,
    className: styles['control'],
  };
  const take = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
    onChange(cleanValue(field, event.target.value));
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        <span>{t(field.label)}</span>
        {!field.isRequired && marksOptional && (
          <span className={styles['optional']}> {t('(optional)')}</span>
        )}
      </label>
      {controlOf[field.kind]({ field, control, value, take, onChange })}
      {help !== null && (
        <p id={`${id}-help`} className={styles['help']}>
          {help}
        </p>
      )}
      {problem !== undefined && (
        <p id={`${id}-problem`} className={styles['problem']}>
          <Icon name="alert" size={20} />
          <span>{t(problem)}</span>
        </p>
      )}
    </div>
  );
}
