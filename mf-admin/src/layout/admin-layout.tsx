import { useState } from 'react';
import { getAdminSummary } from 'shared-contract/audit';
import { pathTo } from 'shared-contract/screens';
import { Outlet, useLocation } from 'shared-router';
import { call, useLoad } from 'shared-session';
import { AdminMenu } from './admin-menu.tsx';
import { SummaryContext } from './summary.ts';

/** What stands around every screen of the administration: the menu beside it, on small screens above it. */
export function AdminLayout() {
  const { key, pathname } = useLocation();
  // Each visit of the dashboard shows it as it is then.
  const visit = pathname === pathTo('admin') ? key : '';
  const { data, reload, status } = useLoad(`summary ${visit}`, (signal) => call(getAdminSummary, { signal }));
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  const summary = data ?? last;
  return (
    <SummaryContext value={{ summary, hasFailed: status === 'failed', reload }}>
      <div className="adm:mx-auto adm:grid adm:max-w-6xl adm:grid-cols-[minmax(0,1fr)] adm:items-start adm:gap-x-8 adm:gap-y-6 adm:lg:grid-cols-[13.75rem_minmax(0,1fr)]">
        <AdminMenu openReports={summary?.openReports} />
        <Outlet />
      </div>
    </SummaryContext>
  );
}
