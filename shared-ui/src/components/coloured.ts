/**
 * Returns props that set an element's colours (`#rrggbb`) as custom properties. The CSP forbids
 * `style` attributes in server-rendered HTML. A script sets them in the browser; the server's
 * document has a rule for each `data-colours` (`colourRules` of shared-contract).
 */
export function coloured(colours: Readonly<Record<`--${string}`, string>>) {
  const entries = Object.entries(colours);
  return {
    'data-colours': entries.map((entry) => entry.join(':')).join(';'),
    ref: (element: HTMLElement | null): void => {
      for (const [name, colour] of entries) element?.style.setProperty(name, colour);
    },
  };
}
