import { inLanguage, type Language } from '@platform/slice/contract/languages';
import { useState } from 'react';
import { Button } from 'shared-contracts/ui/Button';
import styles from './ConsentQuestion.module.css';

type Answer = 'yes' | 'no';

interface ConsentQuestionProps {
  /** Who would count. */
  readonly names: readonly string[];
  readonly language: Language;
  /** What was answered before; null: nothing yet. */
  readonly answered: Answer | null;
  readonly onAnswer: (answer: Answer, before: Answer | null) => void;
}

/** Not among the texts of the shell: only a site that counts with cookies has them. */
const texts = {
  'en-IN': {
    label: 'Your choice about counting',
    question: (names: string) =>
      `May ${names} count your visit? It would keep cookies in your browser and learn which pages you see here.`,
    yes: 'Allow',
    no: 'Do not allow',
    policy: 'Privacy Policy',
    change: (names: string) => `Change your choice about ${names}`,
  },
  hi: {
    label: 'गिनती के बारे में आपकी पसंद',
    question: (names: string) =>
      `क्या ${names} आपकी विज़िट गिन सकता है? वह आपके ब्राउज़र में कुकी रखेगा और जानेगा कि आप यहाँ कौन से पेज देखते हैं।`,
    yes: 'अनुमति दें',
    no: 'अनुमति न दें',
    policy: 'प्राइवेसी पॉलिसी',
    change: (names: string) => `${names} के बारे में अपनी पसंद बदलें`,
  },
} as const;

/**
 * Asks whether others may count the visit. It covers nothing that is read, holds no focus, and can
 * be answered otherwise later.
 */
export function ConsentQuestion({ names, language, answered, onAnswer }: ConsentQuestionProps) {
  const [answer, setAnswer] = useState(answered);
  const [isAsking, setIsAsking] = useState(answered === null);
  const { label, question, yes, no, policy, change } = texts[language];
  const who = names.join(', ');
  if (!isAsking)
    return (
      <p className={styles['change']}>
        <Button onClick={() => setIsAsking(true)}>{change(who)}</Button>
      </p>
    );
  const choose = (chosen: Answer) => {
    onAnswer(chosen, answer);
    setAnswer(chosen);
    setIsAsking(false);
  };
  return (
    <section className={styles['question']} aria-label={label} lang={language}>
      <p>
        {question(who)} <a href={inLanguage('/privacy', language)}>{policy}</a>
      </p>
      <div className={styles['buttons']}>
        <Button onClick={() => choose('yes')}>{yes}</Button>
        <Button onClick={() => choose('no')}>{no}</Button>
      </div>
    </section>
  );
}
