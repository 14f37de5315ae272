import { Outlet } from 'shared-router';
import { AdminMenu } from './admin-menu.tsx';

/** What stands around every screen of the administration: the menu beside it, on small screens above it. */
export function AdminLayout() {
  return (
    <div className="adm:mx-auto adm:grid adm:max-w-6xl adm:grid-cols-[minmax(0,1fr)] adm:items-start adm:gap-x-8 adm:gap-y-6 adm:lg:grid-cols-[13.75rem_minmax(0,1fr)]">
      <AdminMenu />
      <Outlet />
    </div>
  );
}
