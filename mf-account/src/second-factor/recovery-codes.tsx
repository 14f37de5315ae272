import { Copy, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { siteConfig } from 'shared-session';
import { Button, CardFooter, CardTitle } from 'shared-ui/basic';
import { saveFile } from 'shared-ui/save-file';
import { copyText } from '../shared/copy-text.ts';

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // Closing the tab here loses them.
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);

  const text = codes.join('\n');
  const file = `Recovery codes of ${siteConfig().productName}. Each works once.\n\n${text}\n`;
  return (
    <>
      <div className="acc:grid acc:gap-1">
        <CardTitle ref={heading} tabIndex={-1} level="h3" className="acc:text-lg">
          Two-step login is on. Keep these recovery codes
        </CardTitle>
        <p>
          Each one lets you log in once without the app, for example if you lose your phone. Print them or keep them
          somewhere safe: you won’t see them again.
        </p>
      </div>
      <ul className="acc:grid acc:gap-x-6 acc:gap-y-2 acc:sm:grid-cols-2" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code className="acc:text-sm acc:wrap-anywhere">{code}</code>
          </li>
        ))}
      </ul>
      <CardFooter>
        <Button variant="outline" size="sm" onClick={() => void copyText(text, 'The recovery codes')}>
          <Copy aria-hidden="true" /> Copy Codes
        </Button>
        <Button variant="outline" size="sm" onClick={() => saveFile('recovery-codes.txt', 'text/plain', file)}>
          <Download aria-hidden="true" /> Download as Text
        </Button>
      </CardFooter>
      <CardFooter>
        <Button onClick={onKept}>I’ve Saved Them</Button>
      </CardFooter>
    </>
  );
}
