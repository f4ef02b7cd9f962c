import { writeConfiguration } from '@platband/slice/browser/configuration';
import { report } from '@platband/slice/browser/report';
import { defaultConfiguration } from '@platband/slice/contract/configuration';
import { beforeEach, expect, test, vi } from 'vitest';
import { onLCP } from 'web-vitals';
import { reportWebVitals } from './report-web-vitals';

const vitals = vi.hoisted(() => ({
  onCLS: vi.fn(),
  onFCP: vi.fn(),
  onINP: vi.fn(),
  onLCP: vi.fn(),
  onTTFB: vi.fn(),
}));
const { collectReports, endEarly, reportLongTasks, figures } = vi.hoisted(() => ({
  endEarly: vi.fn(),
  figures: { add: vi.fn(), take: vi.fn() },
  collectReports: vi.fn(),
  reportLongTasks: vi.fn(),
}));
vi.mock('web-vitals', () => vitals);
vi.mock('@platband/host/when-idle', () => ({ whenIdle: (work: () => void) => work() }));
vi.mock('@platband/host/start', () => ({ reportIfLeftEarly: () => endEarly }));
vi.mock('@platband/host/collect-reports', () => ({ collectReports, reportLongTasks }));
vi.mock('./collect-figures', () => ({ collectFigures: () => figures }));
vi.mock('@platband/slice/browser/report', () => ({ report: vi.fn() }));

let tell: (state: 'idle' | 'loading') => void = () => undefined;
const router = {
  subscribe: (listener: (state: object) => void) => {
    tell = (state) => listener({ navigation: { state } });
  },
} as unknown as Awaited<Parameters<typeof reportWebVitals>[0]>;

const measure = async (settings: object) => {
  writeConfiguration({ ...defaultConfiguration, ...settings });
  await reportWebVitals(Promise.resolve(router));
  await vi.waitFor(() => expect(reportLongTasks).toHaveBeenCalledOnce());
};

beforeEach(() => {
  vi.clearAllMocks();
  history.replaceState(null, '', '/about');
});

test('five metrics belong to the slice of the shown page', async () => {
  await measure({ reportsUrl: null });
  for (const on of Object.values(vitals)) expect(on).toHaveBeenCalledOnce();
  expect(collectReports).not.toHaveBeenCalled();
  const measured = vi.mocked(onLCP).mock.calls[0]?.[0] as (metric: object) => void;
  measured({ name: 'LCP', value: 900 });
  document.body.innerHTML =
    '<main><div data-page="About" data-remote="mf-home" data-release="1.0.0-ab"></div></main>';
  measured({ name: 'LCP', value: 1_000 });
  document.body.replaceChildren();
  expect(vi.mocked(report).mock.calls).toEqual([
    [{ what: 'LCP', slice: 'shell', release: '', subject: '', value: 900 }],
    [{ what: 'LCP', slice: 'mf-home', release: '1.0.0-ab', subject: 'pages/About', value: 1_000 }],
  ]);
});

test("reports of sampled visits go to the site's address", async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.25);
  await measure({ reportsUrl: '/reports', reportsShare: 0.25 });
  expect(collectReports).toHaveBeenCalledWith(
    expect.objectContaining({ address: '/reports', isSampled: false }),
  );
  expect(endEarly).not.toHaveBeenCalled();
  reportLongTasks.mockClear();
  await measure({ reportsUrl: '/reports', reportsShare: 0.3 });
  expect(collectReports).toHaveBeenLastCalledWith(expect.objectContaining({ isSampled: true }));
  await vi.waitFor(() => expect(endEarly).toHaveBeenCalledOnce());
});

test('a further page is reported when it is shown at another address', async () => {
  await measure({ reportsUrl: '/reports' });
  tell('idle');
  history.replaceState(null, '', '/about?id=message');
  tell('idle');
  history.replaceState(null, '', '/contact');
  tell('loading');
  expect(figures.add).not.toHaveBeenCalled();
  tell('idle');
  tell('idle');
  expect(figures.add.mock.calls).toEqual([['view']]);
});

test('opened forms are counted for every visit and sent with the source', async () => {
  await measure({ reportsUrl: '/reports', reportsShare: 0 });
  const [{ onReport, takeParts }] = collectReports.mock.calls[0] ?? [];
  onReport({ what: 'loaded', slice: 'mf-home', subject: 'pages/Home' });
  onReport({ what: 'form-opened', slice: 'mf-forms', subject: 'form/contact' });
  expect(figures.add.mock.calls).toEqual([['opened', 'form/contact']]);
  figures.take.mockReturnValueOnce([]).mockReturnValueOnce(['one']);
  expect(takeParts()).toBeNull();
  expect(takeParts()).toEqual({ figures: { source: 'direct', campaign: '', counts: ['one'] } });
});

/**
 * Returns the loaded scripts without the configuration, which is a data script. Nothing is
 * requested.
 */
async function loadedScripts(settings: object): Promise<readonly HTMLScriptElement[]> {
  const append = vi.spyOn(document.head, 'append');
  const loaded: HTMLScriptElement[] = [];
  append.mockImplementation((element) => {
    if (element instanceof HTMLScriptElement && element.src !== '') loaded.push(element);
    else document.head.appendChild(element as Node);
  });
  await measure({ reportsUrl: null, ...settings });
  append.mockRestore();
  return loaded;
}

test('loads no analytics script by default', async () => {
  expect(await loadedScripts({})).toEqual([]);
});

test('loads the configured analytics script', async () => {
  const [script] = await loadedScripts({ analyticsScript: 'https://count.example/js/script.js' });
  expect(script?.src).toBe('https://count.example/js/script.js');
  expect(script?.dataset['domain']).toBe(location.hostname);
});
