import { type App, createApp, createSSRApp, h, ref } from 'vue';

interface Props {
  readonly domElement: HTMLElement;
}

const Rate = {
  setup() {
    const years = ref(1);
    return () =>
      h(
        'button',
        { type: 'button', onClick: () => (years.value += 1) },
        `Vue: ${years.value} years at 12 %`,
      );
  },
};

const apps = new WeakMap<HTMLElement, App>();

export const mount = async ({ domElement }: Props) => {
  const app = createApp(Rate);
  apps.set(domElement, app);
  app.mount(domElement);
};

export const unmount = async ({ domElement }: Props) => apps.get(domElement)?.unmount();

/** Loaded on the server only. */
export const render = async () =>
  (await import('vue/server-renderer')).renderToString(createSSRApp(Rate));
