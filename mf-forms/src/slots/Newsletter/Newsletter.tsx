import { useState } from 'react';
import { emit } from 'shared-contracts/browser/events';
import { subscribedAlert, subscribeStep, verifyStep } from 'shared-contracts/contract/forms/newsletter';
import { useText } from 'shared-contracts/ui/use-text';
import styles from './Newsletter.module.css';
import { Step } from './Step';

/** Newsletter subscription (§4): an address, then the code sent to it, then back to the start. */
export default function Newsletter() {
  const { t, lang } = useText();
  const [address, setAddress] = useState<string | null>(null);
  const [verifiedText, setVerifiedText] = useState<string | null>(null);
  const onVerified = (text: string) => {
    setAddress(null);
    setVerifiedText(text);
    emit('alert', { text: subscribedAlert });
  };
  return (
    <section lang={lang} className={styles['block']} aria-labelledby="newsletter">
      <h2 id="newsletter">{t(subscribeStep.title)}</h2>
      <p>{t('One letter a month: schemes, rates and terms explained. You can leave at any time.')}</p>
      {address === null ? (
        <Step key={subscribeStep.id} step={subscribeStep} announcement={verifiedText} onAccepted={({ email }) => setAddress(email ?? '')} />
      ) : (
        <Step
          key={verifyStep.id}
          step={verifyStep}
          announcement={subscribeStep.texts.success}
          alsoSends={{ email: address }}
          onAccepted={(_, text) => onVerified(text)}
        />
      )}
    </section>
  );
}
