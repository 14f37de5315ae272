import type { ReactNode } from 'react';

/** An e-mail address: in a table it wraps before its @, and elsewhere only where it has to. */
export function emailAddress(address: string): ReactNode {
  const at = address.lastIndexOf('@');
  return (
    <span title={address} className="adm:wrap-anywhere">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
