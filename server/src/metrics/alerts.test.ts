import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url).pathname;
const rules = `${root}docs/metrics/alerts.yml`;
const alerts = [...(await readFile(rules, 'utf8')).matchAll(/- alert: (\w+)/g)].map(
  ([, name = '']) => name,
);
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
if (!hasPromtool) console.warn('Alert rules are not tested: apt-get install prometheus');

/** Series of a site without problems, with a value for each minute of 30 hours. */
const healthy: Readonly<Record<string, string>> = {
  'up{job="site"}': '1x1800',
  'leads_total{form="contact",outcome="accepted"}': '0+1x1800',
  'leads_total{form="contact",outcome="failed"}': '0x1800',
  synthetic_lead_seconds: '0+60x1800',
  'outbox_oldest_seconds{channel="mail"}': '5x1800',
  'outbox_refused{channel="mail"}': '0x1800',
  leads_erasure_held: '0x1800',
  'http_request_duration_seconds_count{status="200"}': '0+100x1800',
  'http_request_duration_seconds_count{status="500"}': '0x1800',
  composition_behind: '0x1800',
  'cache_purges_total{outcome="failed"}': '0x1800',
  'disk_free_bytes{folder="data"}': '5000000000x1800',
  'backup_age_seconds{instance="one"}': '3600x1800',
  'backup_age_seconds{instance="two"}': '3600x1800',
  tokens_ending: '0x1800',
  certificate_not_after_seconds: '5000000x1800',
  clock_seconds: '0+60x1800',
  'process_resident_memory_bytes{job="site"}': '200000000x1800',
};

/** For each alert, the series that trigger it. An empty value removes the series. */
const faults: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  LeadsFail: { 'leads_total{form="contact",outcome="failed"}': '0x1795 1x4' },
  NoLeads: { 'leads_total{form="contact",outcome="accepted"}': '0x1800' },
  SyntheticLeadMissing: { synthetic_lead_seconds: '0+60x1600 96000x199' },
  MailWaits: { 'outbox_oldest_seconds{channel="mail"}': '0+60x1800' },
  MailRefused: { 'outbox_refused{channel="mail"}': '1x1800' },
  ErasureHeld: { leads_erasure_held: '1x1800' },
  ServerErrors: { 'http_request_duration_seconds_count{status="500"}': '0+2x1800' },
  NotFollowing: { composition_behind: '1x1800' },
  PurgeFails: { 'cache_purges_total{outcome="failed"}': '0+5x1800' },
  ServerDown: { 'up{job="site"}': '1x1700 0x99' },
  DiskFills: { 'disk_free_bytes{folder="data"}': '900000000x1800' },
  BackupOld: { 'backup_age_seconds{instance="two"}': '3600+60x1800' },
  TokenEnds: { tokens_ending: '1x1800' },
  CertificateEnds: { certificate_not_after_seconds: '1000000x1800' },
  ClockWrong: { clock_seconds: '120+60x1800' },
  MemoryHigh: { 'process_resident_memory_bytes{job="site"}': '1100000000x1800' },
};
const missing: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ServerDown: { 'up{job="site"}': '' },
  BackupOld: {
    'backup_age_seconds{instance="one"}': '',
    'backup_age_seconds{instance="two"}': '',
  },
};

async function firing(fault: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const folder = await mkdtemp(`${tmpdir()}/alerts-`);
  const series = Object.entries({ ...healthy, ...fault }).filter(([, values]) => values !== '');
  const expression = 'count by (alertname) (ALERTS{alertstate="firing"})';
  const order = {
    rule_files: [rules],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: series.map(([name, values]) => ({ series: name, values })),
        promql_expr_test: [{ expr: expression, eval_time: '1799m', exp_samples: [] }],
      },
    ],
  };
  await writeFile(`${folder}/test.yml`, JSON.stringify(order));
  const { stdout, stderr } = spawnSync('promtool', ['test', 'rules', `${folder}/test.yml`], {
    encoding: 'utf8',
  });
  await rm(folder, { recursive: true });
  const printed = stdout + stderr;
  expect(printed).toMatch(/SUCCESS|got:/);
  return [...(printed.split('got:')[1] ?? '').matchAll(/alertname="(\w+)"/g)].map(
    ([, name = '']) => name,
  );
}

test('every alert has a tested fault and a section in docs/operating.md', async () => {
  expect(Object.keys(faults)).toEqual(alerts);
  const page = await readFile(`${root}docs/operating.md`, 'utf8');
  const text = await readFile(rules, 'utf8');
  for (const name of alerts) {
    expect(page).toContain(`\n#### ${name}\n`);
    expect(text).toContain(`runbook: docs/operating.md#${name.toLowerCase()}\n`);
  }
});

test.skipIf(!hasPromtool)('no alert fires on a healthy site', async () => {
  expect(await firing({})).toEqual([]);
});

test.skipIf(!hasPromtool).each(Object.entries(faults))(
  '%s fires for its fault',
  async (name, fault) => {
    expect(await firing(fault)).toEqual([name]);
  },
);

test.skipIf(!hasPromtool).each(Object.entries(missing))(
  '%s fires without its series',
  async (name, fault) => {
    expect(await firing(fault)).toEqual([name]);
  },
);
