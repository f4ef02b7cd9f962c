import { t } from '@platband/slice/browser/language';
import { drawingOf } from '@platband/slice/browser/preview-of';
import { askAbout } from 'shared-contracts/browser/subject';
import { Border } from 'shared-contracts/ui/Border';
import { FormButton } from 'shared-contracts/ui/Button';
import { Drawing } from 'shared-contracts/ui/Drawing';
import { GroundItem, GroundRow } from 'shared-contracts/ui/GroundRow';
import { Section } from 'shared-contracts/ui/Section';
import { openModal } from '../../generated/access';
import styles from './Partnership.module.css';
import { PartnershipLogo } from './PartnershipLogo';

export const meta = {
  title: 'Partnership',
  description: 'Two firms joined forces to build a lending and investment business.',
};

const promises = [
  {
    now: 'One conversation',
    before: 'Instead of one with the adviser and another with the lender.',
    piece: 'rooms#tea',
    box: [-8, 168, 150],
  },
  {
    now: 'One set of papers',
    before: 'Collected once, read by both.',
    piece: 'rooms#page',
    box: [28, 144, 150],
  },
  {
    now: 'One answer',
    before: 'With reasons, even when it’s no.',
    piece: 'rooms#doorway',
    box: [-10, 160, 182],
  },
] as const;

function ask(): void {
  askAbout(t('Partnership'));
  openModal('Enquiry');
}

export default function Partnership() {
  return (
    <>
      <PartnershipLogo />
      <Border src={drawingOf('border-home.svg')} />
      <Section heading="We Are the New-Age NBFC Powerhouse!" level={1} isBelowPicture>
        <div className={styles['words']} data-lead="">
          <div className={styles['columns']}>
            <p>
              {t(
                'Two firms have joined forces to build a lending and investment business. One brings a decade of advising borrowers in central India; the other brings capital and the discipline of a regulated lender.',
              )}
            </p>
            <p>
              {t(
                'Together they lend where both agree that a plan is sound, and say no in plain words where it is not. For the customer that means one conversation, one set of papers, and one answer.',
              )}
            </p>
          </div>
          <FormButton kind="primary" form="/forms/enquiry" about={t('Partnership')} onClick={ask}>
            {t('Ask us')}
          </FormButton>
        </div>
        <GroundRow columns={3} isLow>
          {promises.map(({ before, now, piece, box }) => (
            <GroundItem key={now} picture={<Drawing pieces={[[piece]]} box={box} />}>
              <h2>{t(now)}</h2>
              <p>{t(before)}</p>
            </GroundItem>
          ))}
        </GroundRow>
      </Section>
    </>
  );
}
