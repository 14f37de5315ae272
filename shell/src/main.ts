import './styles.css';
import './typeface.css';

/** Lets the page, which came with the document, answer before more is done. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** In steps: on a slow phone each takes the time of a tap. */
async function begin(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await turn();
  await import(/* webpackMode: "eager" */ 'shared-router');
  await turn();
  await import(/* webpackMode: "eager" */ './start.tsx');
}

void begin();
