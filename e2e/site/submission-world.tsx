import { domEventType } from '@platband/slice/contract/events';
import { RouterProvider, references } from '@platband/slice/runtime';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { createMemoryRouter, Outlet } from 'react-router-dom';
import type { FormDefinition } from 'shared-contracts/contract/form/form-definition';
import { vi } from 'vitest';
import { Form } from '../../mf-forms/src/form/Form';
import { Toasts } from '../../shell/src/toasts/Toasts';
import { useUnsent } from '../../shell/src/unsent/use-unsent';
import type { FormCase } from '../fixtures/form-cases';
import { getField } from './forms';
import type { Cell } from './submission-model';

/** Enough turns of the event loop for a request and several transactions, which take no fake time. */
const turns = 60;
/** Longer than storage and locks are waited for. */
const longestWaitMs = 5_000;

/**
 * A visitor's tab, its storage and locks, the network and the server, as a cell of the model says.
 * Time is fake; databases and modules are real.
 */
export class World {
  /** Bodies that the server has stored, by key. */
  readonly leads = new Map<string, string>();
  /** All words that the visitor has seen or heard since the first press. */
  said = '';
  private requests = 0;
  private isOver = false;
  private readonly silent: IDBOpenDBRequest[] = [];
  private readonly held = new Map<string, Promise<unknown>>();
  private releaseTab = () => {};
  private goTo: ((path: string) => Promise<void>) | undefined;

  constructor(
    private readonly cell: Cell,
    private readonly form: FormCase,
    private readonly definition: FormDefinition,
  ) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('fetch', (_address: unknown, request: RequestInit) => this.receive(request));
    vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    Reflect.set(globalThis, 'indexedDB', this.storage());
    vi.spyOn(navigator, 'locks', 'get').mockImplementation(() => this.locks());
    window.addEventListener(domEventType('alert'), this.onAlert);
  }

  private readonly onAlert = (event: Event) => {
    const { text, onDismiss } = (event as CustomEvent).detail;
    this.said += ` ${text}`;
    onDismiss?.();
  };

  /** Opens the site in a tab and returns the form. */
  async open(): Promise<HTMLFormElement> {
    const tab = new Promise<void>((resolve) => {
      this.releaseTab = resolve;
    });
    this.tab = tab;
    const router = createMemoryRouter([
      {
        element: <Shell />,
        children: [
          { path: '/', element: <PageWithForm definition={this.definition} /> },
          { path: '/elsewhere', element: null },
        ],
      },
    ]);
    this.goTo = (path) => router.navigate(path);
    render(<RouterProvider router={router} />);
    await this.pass(1_000);
    return this.shownForm();
  }

  private tab: Promise<void> = Promise.resolve();

  shownForm(): HTMLFormElement {
    return screen.getByRole<HTMLFormElement>('form', { name: this.form.title });
  }

  async navigate(path: string): Promise<void> {
    await act(async () => this.goTo?.(path));
    await this.pass(500);
  }

  /** The document goes; its storage stays. */
  close(isTabKept: boolean): void {
    this.releaseTab();
    cleanup();
    toast.remove();
    references().memory.clear();
    if (!isTabKept) sessionStorage.clear();
  }

  /** What the closed page still does gets no answer and no lock, so that it ends here. */
  async end(): Promise<void> {
    this.close(false);
    this.isOver = true;
    window.removeEventListener(domEventType('alert'), this.onAlert);
    // What waits for a silent database would disturb the next cell.
    Reflect.set(globalThis, 'indexedDB', new IDBFactory());
    for (const request of this.silent) request.onerror?.(new Event('error'));
    await this.pass(longestWaitMs);
    references().memory.clear();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  }

  async fill(form: HTMLElement): Promise<void> {
    for (const [label, value] of Object.entries(this.form.entries)) {
      const field = getField(form, label);
      const option =
        field instanceof HTMLSelectElement
          ? [...field.options].find(({ text }) => text === value)?.value
          : value;
      fireEvent.change(field, { target: { value: option } });
    }
    await this.pass(10);
  }

  /** Whether the form shows what was entered. */
  hasText(form: HTMLElement): boolean {
    return Object.entries(this.form.entries).every(([label, value]) => {
      const field = getField(form, label);
      return field instanceof HTMLSelectElement
        ? field.selectedOptions[0]?.text === value
        : field.value === value;
    });
  }

  async press(form: HTMLElement, isLast = true): Promise<void> {
    if (this.cell.network.startsWith('offline') && this.requests === 0) this.setOnline(false);
    fireEvent.submit(form);
    if (isLast) await this.pass(10);
  }

  setOnline(isOnline: boolean): void {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    if (this.cell.network === 'offline, without an event') return;
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  }

  /** Lets time pass and collects what is said meanwhile. */
  async pass(ms: number): Promise<void> {
    await act(async () => {
      let isOver = false;
      setTimeout(() => {
        isOver = true;
      }, ms);
      await takeTurns();
      while (!isOver) {
        await vi.advanceTimersToNextTimerAsync();
        await takeTurns();
      }
      // A module that is loaded later takes real time.
      await vi.dynamicImportSettled();
      await takeTurns();
    });
    this.said += ` ${document.body.textContent}`;
  }

  protected async receive({ body, headers, signal }: RequestInit): Promise<Response> {
    if (this.isOver) return new Promise(() => {});
    this.requests += 1;
    const key = String((headers as Record<string, string>)['Idempotency-Key']);
    const store = () => this.leads.set(key, String(body));
    const accepted = () => Response.json({ id: key, message: 'Thank you.' });
    if (!navigator.onLine) throw new TypeError('Failed to fetch');
    if (this.requests > 1) {
      store();
      return accepted();
    }
    switch (this.cell.network) {
      case 'answers':
        store();
        return accepted();
      case 'stalls before the server':
        return new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        });
      case 'loses the answer':
        store();
        throw new TypeError('Failed to fetch');
      case '502':
        return new Response('<h1>Bad gateway</h1>', { status: 502 });
      case 'HTML 403':
        return new Response('<h1>Forbidden</h1>', { status: 403 });
      case 'HTML 413':
        return new Response('<h1>Too large</h1>', { status: 413 });
      default:
        throw new TypeError('Failed to fetch');
    }
  }

  private storage(): IDBFactory {
    const real = new IDBFactory();
    if (this.cell.storage === 'throws')
      return {
        open: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      } as unknown as IDBFactory;
    if (this.cell.storage === 'silent')
      return {
        open: () => {
          const request = {} as IDBOpenDBRequest;
          this.silent.push(request);
          return request;
        },
      } as unknown as IDBFactory;
    if (this.cell.storage === 'full')
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('The disk is full.', 'QuotaExceededError');
      });
    return real;
  }

  private locks(): LockManager {
    const { locks } = this.cell;
    if (locks === 'absent') return undefined as unknown as LockManager;
    if (locks === 'silent')
      return { request: () => new Promise(() => {}) } as unknown as LockManager;
    const request = async (name: string, work: (lock: object) => Promise<unknown>) => {
      while (this.held.has(name)) await this.held.get(name);
      if (this.isOver || locks === 'held by a frozen tab') return new Promise(() => {});
      const done = Promise.race([work({}), this.tab]);
      this.held.set(name, done);
      return done.finally(() => this.held.delete(name));
    };
    return { request } as unknown as LockManager;
  }
}

async function takeTurns(): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** The shell's part of every page. */
function Shell() {
  useUnsent();
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  );
}

function PageWithForm({ definition }: { readonly definition: FormDefinition }) {
  const [isOpen, setOpen] = useState(true);
  return (
    isOpen && <Form definition={definition} onClose={() => setOpen(definition.modal === null)} />
  );
}
