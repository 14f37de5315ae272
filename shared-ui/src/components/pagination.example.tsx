import { Pagination } from '../data-table.tsx';

export const Example = () => <Pagination page={2} pageSize={50} total={230} onPage={() => {}} />;
