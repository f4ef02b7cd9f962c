import { readLanguage } from '@platband/slice/browser/language';
import { useCallback, useState } from 'react';
import { ownLanguage } from 'shared-contracts/contract/languages';
import { useLessMotion } from 'shared-contracts/ui/use-less-motion';
import styles from './Headline.module.css';

/** Scripts with joining characters animate word by word: their letters cannot be separated. */
const partsOf = (word: string) => (readLanguage() === ownLanguage ? [...word] : [word]);

/**
 * A heading whose characters appear one by one (§2 Home). Assistive technology reads the label,
 * search engines the text, words never break, and all text stays visible during the animation.
 * Browser translators skip single characters, so the heading becomes plain text afterwards.
 */
export function Headline({ text }: { readonly text: string }) {
  const [hasEnded, setEnded] = useState(false);
  const endIfStill = useCallback((moving: Element | null) => {
    const waits = document.documentElement.hasAttribute('data-modal');
    if (!waits && moving?.getAnimations?.({ subtree: true }).length === 0) setEnded(true);
  }, []);
  if (useLessMotion() || hasEnded) return <h1 className={styles['headline']}>{text}</h1>;
  const words = text.split(' ');
  return (
    <h1 aria-label={text} className={styles['headline']}>
      <span
        ref={endIfStill}
        aria-hidden="true"
        translate="no"
        onAnimationEnd={({ currentTarget }) => endIfStill(currentTarget)}
      >
        {words.map((word, at) => [
          at > 0 && ' ',
          // biome-ignore lint/suspicious/noArrayIndexKey: words and their characters never change places
          <span key={at} className={styles['word']}>
            {partsOf(word).map((character, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <span key={place} className={styles['character']}>
                {character}
              </span>
            ))}
          </span>,
        ])}
      </span>
    </h1>
  );
}
