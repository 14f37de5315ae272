import { TestEnvironment } from 'jest-environment-jsdom';

/** What browsers have, jsdom lacks and Node offers under the same name. */
const fromNode = [
  'BroadcastChannel',
  'fetch',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'structuredClone',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'WritableStream',
];

/** jsdom's own are refused by Node's fetch. */
const replaced = ['AbortController', 'AbortSignal'];

export default class extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] ??= globalThis[name];
    for (const name of replaced) this.global[name] = globalThis[name];
    const { Element, HTMLElement, window } = this.global;
    Element.prototype.hasPointerCapture ??= () => false;
    Element.prototype.scrollIntoView ??= () => undefined;
    HTMLElement.prototype.showPopover ??= () => undefined;
    HTMLElement.prototype.hidePopover ??= () => undefined;
    window.scrollTo = () => undefined;
    window.matchMedia ??= (media) => ({
      media,
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    });
  }
}
