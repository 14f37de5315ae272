export { Tile, Tiles } from './components/tile.tsx';
