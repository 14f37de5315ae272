import { render, screen } from '@testing-library/react';
import { Page, PageHead, SiteName } from '../basic.tsx';

const description = () => document.head.querySelector('meta[name=description]')?.getAttribute('content');

test('sets title and description and renders one heading', () => {
  render(
    <SiteName value="TipTable">
      <Page
        title="Official tables"
        description="Tables made by us."
        lead="Made by us."
        actions={<button type="button">New</button>}
      >
        <p>Content</p>
      </Page>
    </SiteName>,
  );
  expect(document.title).toBe('Official tables · TipTable');
  expect(description()).toBe('Tables made by us.');
  expect(screen.getAllByRole('heading', { level: 1 })).toEqual([
    screen.getByRole('heading', { name: 'Official tables' }),
  ]);
  expect(screen.getByRole('button', { name: 'New' })).toBeInTheDocument();
});

test('does not repeat the site name in the document title', () => {
  render(
    <SiteName value="TipTable">
      <PageHead title="TipTable" />
    </SiteName>,
  );
  expect(document.title).toBe('TipTable');
  expect(description()).toBeUndefined();
});

test('replaces the server-rendered head once the page has loaded', () => {
  document.head.innerHTML = '<title>Pizza · TipTable</title><meta name="description" content="Of pizza" data-served>';
  const { rerender, unmount } = render(<Page title="Table" isLoading />);
  expect(document.querySelectorAll('meta[name=description]')).toHaveLength(1);
  expect(document.title).toBe('Pizza · TipTable');
  rerender(<Page title="Pizza" description="Of pizza" />);
  expect(document.querySelectorAll('meta[name=description]')).toHaveLength(1);
  expect(document.querySelector('[data-served]')).toBeNull();
  unmount();
  document.head.innerHTML = '';
});
