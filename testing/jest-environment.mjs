import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * Loads the tables of ARIA roles once per worker. They are constants in a hundred modules, which two libraries would
 * load for each test file.
 */
const loadOnce = createRequire(createRequire(import.meta.url).resolve('@testing-library/dom'));

/** Globals of browsers that jsdom lacks and Node has under the same name. */
const fromNode = [
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

/** Node's class, but it does not keep the test process from exiting. */
class QuietChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

/** Node's fetch refuses jsdom's own. */
const replaced = ['AbortController', 'AbortSignal'];

/** Returns the value of an inherited property that only `style` attributes set. */
function inherited(element, property, initial) {
  for (let one = element; one !== null; one = one.parentElement) {
    const own = one.hasAttribute('style') ? one.style.getPropertyValue(property) : '';
    if (own !== '') return own;
  }
  return initial;
}

/**
 * Answers quickly the style queries that matchers make for every element: whether it is displayed, visible and open to
 * the pointer. jsdom matches all rules with each element again after each change of the page, which takes a fifth of
 * the time of a test. Its own rules about these properties depend only on the element's name and three attributes. The
 * sheets that libraries add, for toasts and scroll locking, hide no element that tests look for.
 */
function withQuickStyles(window) {
  const whole = window.getComputedStyle;
  const displays = new Map();
  const display = (element) => {
    const own = element.hasAttribute('style') ? element.style.display : '';
    if (own !== '') return own;
    const attributes = ['hidden', 'open', 'type'].filter((name) => element.hasAttribute(name));
    const values = attributes.map((name) => (name === 'type' ? element.getAttribute(name) : ''));
    const key = [element.localName, attributes, values].join();
    if (!displays.has(key)) {
      const alike = window.document.createElementNS(element.namespaceURI, element.localName);
      for (const [index, name] of attributes.entries()) alike.setAttribute(name, values[index]);
      displays.set(key, whole(alike).display);
    }
    return displays.get(key);
  };
  const quick = {
    display,
    opacity: (element) => (element.hasAttribute('style') ? element.style.opacity : ''),
    'pointer-events': (element) => inherited(element, 'pointer-events', 'auto'),
    visibility: (element) => inherited(element, 'visibility', 'visible'),
  };
  const read = (element, name) => (name in quick ? quick[name](element) : whole(element).getPropertyValue(name));
  window.getComputedStyle = (element, pseudo) =>
    pseudo
      ? whole(element, pseudo)
      : new Proxy(quick, {
          get: (_, name) => {
            if (name === 'getPropertyValue') return (property) => read(element, property);
            const property = name === 'pointerEvents' ? 'pointer-events' : name;
            return property in quick ? read(element, property) : whole(element)[name];
          },
        });
}

const labelable = 'button, input:not([type=hidden]), meter, output, progress, select, textarea';

function controlOf(label) {
  const id = label.getAttribute('for');
  if (id === null) return label.querySelector(labelable);
  const control = label.getRootNode().getElementById?.(id) ?? null;
  return control?.matches(labelable) === true ? control : null;
}

/**
 * Caches the labels of controls: queries by label read them for every element of the page, queries by role for every
 * control. jsdom searches the whole page for each control, and again for each label, which takes a fifth of the time of
 * a test. An observer delivers its records later, so each read processes the pending ones: the cache is never stale.
 */
function withQuickLabels(window) {
  const { document } = window;
  let byControl = null;
  const forget = () => (byControl = null);
  const changes = new window.MutationObserver(forget);
  changes.observe(document, { attributeFilter: ['for', 'id', 'type'], childList: true, subtree: true });
  const labelsOf = (control) => {
    if (changes.takeRecords().length > 0) forget();
    byControl ??= Map.groupBy(document.querySelectorAll('label'), controlOf);
    return byControl.get(control) ?? [];
  };
  for (const kind of ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea']) {
    Object.defineProperty(window[`HTML${kind}Element`].prototype, 'labels', {
      configurable: true,
      get() {
        return this.type === 'hidden' ? null : labelsOf(this);
      },
    });
  }
}

export default class extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.loadOnce = loadOnce;
    for (const name of fromNode) this.global[name] ??= globalThis[name];
    this.global.BroadcastChannel = QuietChannel;
    for (const name of replaced) this.global[name] = globalThis[name];
    const { Element, HTMLElement, window } = this.global;
    Element.prototype.hasPointerCapture ??= () => false;
    Element.prototype.scrollIntoView ??= () => undefined;
    HTMLElement.prototype.showPopover ??= () => undefined;
    HTMLElement.prototype.hidePopover ??= () => undefined;
    withQuickStyles(window);
    withQuickLabels(window);
    window.scrollTo = () => undefined;
    window.matchMedia ??= (media) => ({
      media,
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    });
  }
}
