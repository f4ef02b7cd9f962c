import { t } from '@platband/slice/browser/language';
import { useEffect, useRef, useState } from 'react';
import { useLessMotion } from 'shared-contracts/ui/use-less-motion';
import styles from './Timeline.module.css';

interface AwardClipProps {
  readonly name: 'award-first' | 'award-national';
  readonly title: string;
}

/** A short silent clip, which loads when it is played. */
export function AwardClip({ name, title }: AwardClipProps) {
  const [source, setSource] = useState<string | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  const isStill = useLessMotion();
  useEffect(() => {
    if (isStill) video.current?.pause();
  }, [isStill]);
  const play = async () => {
    // If the clip fails to load, the button stays for a retry.
    const clips = await import('./award-clips').catch(() => null);
    if (clips !== null) setSource(clips.awardClips[name]);
  };
  if (source !== null) {
    return (
      <video
        ref={video}
        className={styles['clip']}
        src={source}
        width={640}
        height={360}
        controls
        autoPlay
        muted
        playsInline
        aria-label={t(title)}
      />
    );
  }
  return (
    <div className={styles['poster']}>
      <p className={styles['posterTitle']} aria-hidden="true">
        {t(title)}
      </p>
      <button
        type="button"
        className={styles['play']}
        aria-label={`${t('Play the video:')} ${t(title)}`}
        onClick={play}
      >
        <svg viewBox="0 0 64 64" width="48" height="48" aria-hidden="true">
          <circle cx="32" cy="32" r="30" />
          <path d="M26 20l20 12-20 12z" />
        </svg>
      </button>
    </div>
  );
}
