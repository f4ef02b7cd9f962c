import { t } from '@platband/slice/browser/language';
import type { Content } from '@platband/slice/contract/read-content';
import type { Achievement } from 'shared-contracts/contract/entities/content';
import { Drawing } from 'shared-contracts/ui/Drawing';
import { GroundItem, GroundRow } from 'shared-contracts/ui/GroundRow';
import { Section } from 'shared-contracts/ui/Section';
import { WhenRead } from 'shared-contracts/ui/WhenRead';
import { AwardClip } from './AwardClip';
import { achievementPictures, clipTitles, documentedTimeline } from './about-content';

/** Achievements by year (§2 About page), as drawings on one ground line. */
export const Timeline = ({ content }: { readonly content: Content<readonly Achievement[]> }) => (
  <Section heading="Achievements">
    <WhenRead content={content} placeholder={<Years achievements={documentedTimeline} />}>
      {(achievements) => <Years achievements={achievements} />}
    </WhenRead>
  </Section>
);

const Years = ({ achievements }: { readonly achievements: readonly Achievement[] }) => (
  <GroundRow columns={4} isOrdered isLow>
    {achievements.map(({ year, text, drawing, clip }) => (
      <GroundItem
        key={year + text}
        picture={<Drawing {...achievementPictures[drawing ?? 'book']} />}
      >
        <h3>{t(year)}</h3>
        <p>{t(text)}</p>
        {clip !== undefined && <AwardClip name={clip} title={clipTitles[clip]} />}
      </GroundItem>
    ))}
  </GroundRow>
);
