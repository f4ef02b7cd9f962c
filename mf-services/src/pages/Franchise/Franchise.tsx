import { t } from '@platband/slice/browser/language';
import { drawingOf } from '@platband/slice/browser/preview-of';
import type { Content, ReadBy } from '@platband/slice/contract/read-content';
import { franchises } from 'shared-contracts/contract/api/franchises';
import { Border } from 'shared-contracts/ui/Border';
import { FormButton } from 'shared-contracts/ui/Button';
import { Drawing } from 'shared-contracts/ui/Drawing';
import { GroundItem, GroundRow } from 'shared-contracts/ui/GroundRow';
import { LedgerPage } from 'shared-contracts/ui/LedgerPage';
import { Section } from 'shared-contracts/ui/Section';
import { Stitch } from 'shared-contracts/ui/Stitch';
import { openModal, type PageRequest } from '../../generated/access';
import styles from './Franchise.module.css';
import { FranchiseGrid } from './FranchiseGrid';
import { applicants, benefits, figures, firstMonth, infoBlocks } from './franchise-content';

interface FranchiseData {
  readonly entries: Content<ReadBy<typeof franchises>>;
}

export const meta = {
  title: 'Franchise',
  description: 'Open a franchise with us: who can apply, what it takes, and what it brings.',
};

export function loader({ read }: PageRequest): FranchiseData {
  return { entries: read(franchises) };
}

const request = () => openModal('FranchiseRequest');

export default function Franchise({ data }: { readonly data: FranchiseData }) {
  const cloth = drawingOf('top-franchise.svg');
  return (
    <>
      <section className={styles['top']} aria-labelledby="franchise">
        <div className={styles['words']}>
          <div>
            <h1 id="franchise" className={styles['heading']}>
              {t('Open a franchise with us')}
            </h1>
            <Stitch />
            <p className={styles['lead']} data-lead="">
              {t(
                'You know the people of your town; we know lenders. Together we have a business that needs no office.',
              )}
            </p>
            <FormButton kind="primary" form="/forms/franchise-request" onClick={request}>
              {t('Request to Open a Franchise')}
            </FormButton>
            <dl className={styles['figures']}>
              {figures.map(({ figure, counts }) => (
                <div key={figure}>
                  <dt>{t(figure)}</dt>
                  <dd>{t(counts)}</dd>
                </div>
              ))}
            </dl>
          </div>
          <LedgerPage {...firstMonth} isExample />
        </div>
        <Border src={cloth} isFirst className={styles['banner']} />
      </section>
      <Section heading="What you get">
        <ol className={styles['ledger']}>
          {infoBlocks.map(({ heading, text, points }) => (
            <li key={heading} className={styles['entry']}>
              <h3 className={styles['name']}>{t(heading)}</h3>
              <div>
                <p className={styles['text']}>{t(text)}</p>
                {points !== undefined && (
                  <ul className={styles['points']}>
                    {points.map((point) => (
                      <li key={point}>{t(point)}</li>
                    ))}
                  </ul>
                )}
              </div>
            </li>
          ))}
        </ol>
      </Section>
      <Section heading="Who Can Apply?" ground="sheet">
        <GroundRow columns={5} isLow>
          {applicants.map(({ label, door }) => (
            <GroundItem key={label} picture={<Drawing pieces={[[door]]} box={[-6, 90, 150]} />}>
              <h3>{t(label)}</h3>
            </GroundItem>
          ))}
        </GroundRow>
      </Section>
      <FranchiseGrid content={data.entries} />
      <Section heading="Franchise Benefits" ground="sheet">
        <dl className={styles['benefits']}>
          {benefits.map(({ name, text }) => (
            <div key={name} className={styles['benefit']}>
              <dt className={styles['name']}>{t(name)}</dt>
              <dd className={styles['text']}>{t(text)}</dd>
            </div>
          ))}
        </dl>
        <p className={styles['again']}>
          <FormButton kind="primary" form="/forms/franchise-request" onClick={request}>
            {t('Request to Open a Franchise')}
          </FormButton>
        </p>
      </Section>
    </>
  );
}
