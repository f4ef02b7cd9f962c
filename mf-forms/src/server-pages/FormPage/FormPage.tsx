import { pageAddress, serverPage, t } from '@platband/slice/browser/language';
import type { FieldDefinition } from 'shared-contracts/contract/form/form-definition';
import type { FilledForm, FormPageProps } from 'shared-contracts/contract/form/form-page';
import { aboutName, nativeFormPath, shownAtName } from 'shared-contracts/contract/form/native-form';
import { noticeItems } from 'shared-contracts/contract/privacy-notice-texts';
import { Button } from 'shared-contracts/ui/Button';
import { Section } from 'shared-contracts/ui/Section';
import { cleanValue } from '../../form/clean-value';
import { Field } from '../../form/Field';
import styles from '../../form/Form.module.css';
import { Honeypot } from '../../form/Honeypot';
import { ownOrServerMessage } from '../../form/own-or-server-message';
import { PrivacyNotice } from '../../form/PrivacyNotice';

/**
 * A form's page for visitors without script: the server validates submissions and responds with
 * this page again.
 */
export default function FormPage({
  title,
  said,
  isAccepted,
  form,
  stepBefore,
  days,
}: FormPageProps) {
  return (
    <Section heading={title} level={1}>
      <div className={styles['page']}>
        {said.map((text) => (
          <p
            key={text}
            role={isAccepted ? 'status' : 'alert'}
            className={styles[isAccepted ? 'offline' : 'problem']}
          >
            {ownOrServerMessage(text)}
          </p>
        ))}
        {form && <Problems {...form} />}
        {form && <Form {...form} days={days} />}
        {stepBefore && <SendAgain {...stepBefore} />}
        {(isAccepted || form === null) && (
          <ul>
            <li>
              <a href={pageAddress('/')}>{t('Go on from the home page')}</a>
            </li>
            <li>
              <a href={pageAddress('/service')}>{t('See our services')}</a>
            </li>
          </ul>
        )}
      </div>
    </Section>
  );
}

/** All errors with links to their fields. */
function Problems({ definition: { fields }, problems }: FilledForm) {
  const named = Object.keys(fields).filter((name) => problems[name] !== undefined);
  if (named.length === 0) return null;
  return (
    <div role="alert" className={styles['unsent']}>
      <p>{t('Please check what you have entered.')}</p>
      <ul>
        {named.map((name) => (
          <li key={name}>
            <a href={`#field-${name}`}>{t(problems[name] ?? '')}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const ignore = () => undefined;

function Form({
  definition,
  values,
  problems,
  shownAt,
  about,
  days,
}: FilledForm & Pick<FormPageProps, 'days'>) {
  return (
    <form
      method="post"
      action={serverPage(nativeFormPath(definition))}
      className={styles['form']}
      aria-label={t(definition.title)}
      noValidate
    >
      <Honeypot />
      <input type="hidden" name={shownAtName} value={shownAt} />
      {about !== undefined && <input type="hidden" name={aboutName} value={about} />}
      {Object.entries(definition.fields).map(([name, field]) => (
        <Field
          key={name}
          id={`field-${name}`}
          name={name}
          field={shown(field)}
          value={cleanValue(field, values[name] ?? '')}
          problem={problems[name]}
          marksOptional={definition.marksOptional}
          onChange={ignore}
        />
      ))}
      <div id="notice">
        <PrivacyNotice definition={definition} loaded={{ noticeItems, days }} />
      </div>
      <Button kind="primary" type="submit" className={styles['submit']}>
        {t(definition.submit.text)}
      </Button>
    </form>
  );
}

/** If the previous step's value is lost, it can be typed here. */
const shown = (field: FieldDefinition): FieldDefinition =>
  field.kind === 'hidden-email' ? { ...field, kind: 'email' } : field;

function SendAgain({ definition, values }: Pick<FilledForm, 'definition' | 'values'>) {
  return (
    <form method="post" action={serverPage(nativeFormPath(definition))}>
      {Object.keys(definition.fields).map((name) => (
        <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
      ))}
      <Button type="submit">{t('Send the code again')}</Button>
    </form>
  );
}
