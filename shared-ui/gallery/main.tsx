/// <reference types="@rspack/core/module" />
import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Tokens } from './tokens.tsx';
import './styles.css';

type ExampleFile = { Example: ComponentType };

/** All example files, each next to its component. */
const files = import.meta.webpackContext('../src/components', { regExp: /\.example\.tsx$/ });
const examples = files
  .keys()
  .toSorted()
  .map((file) => ({
    name: file.slice('./'.length, -'.example.tsx'.length),
    Example: (files(file) as ExampleFile).Example,
  }));

/** The design tokens, then every example, in the system's theme. */
function Gallery() {
  return (
    <main className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-section px-6 py-12">
      <header className="grid gap-3">
        <h1 className="text-4xl">Gallery of shared-ui</h1>
        <p className="text-lg text-muted-foreground">
          What the pages of the product are made of: tokens first, then every component.
        </p>
        <p className="ui-bands h-2 rounded-full [--ui-bands-direction:to_right]" />
      </header>
      <Tokens />
      <div data-part="components" className="gap-8 lg:columns-2">
        {examples.map(({ name, Example }) => (
          <section
            key={name}
            id={name}
            aria-labelledby={`${name}-name`}
            className="mb-12 grid min-w-0 break-inside-avoid content-start gap-4"
          >
            <h2 id={`${name}-name`} className="border-b pb-2 text-lg">
              {name}
            </h2>
            <Example />
          </section>
        ))}
      </div>
    </main>
  );
}

const container = document.getElementById('root');
if (container === null) throw new Error('The document has no container for the gallery');
createRoot(container).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
