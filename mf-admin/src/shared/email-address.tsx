import type { ReactNode } from 'react';

/** Renders an email address that prefers to wrap before its @. */
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
