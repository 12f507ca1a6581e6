import type { ReactNode } from 'react';

/** 表の絵：品目、部屋ごと、部位ごと、登録しない。 */
export type TableDrawingKind = 'list' | 'rooms' | 'parts' | 'none';

type Line = [x: number, y: number, width: number];

const frame = <rect x="1" y="1" width="86" height="54" rx="3" />;

/** Words as they look from afar. */
const words = (lines: Line[], height = 3) =>
  lines.map(([x, y, width]) => (
    <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx="1" stroke="none" fill="currentColor" />
  ));

/** The edges of a room: its floor, its walls, its ceiling. */
const edges = ['M0 11h11', 'M0 0v11M11 0v11', 'M0 0h11'];

const rules = (tops: number[]) => <path strokeOpacity="0.4" d={tops.map((top) => `M1 ${top}h86`).join('')} />;

const drawings: Record<TableDrawingKind, ReactNode> = {
  // Names, and their model numbers.
  list: (
    <>
      {frame}
      {rules([14.5, 28, 41.5])}
      {words([
        [7, 7, 14],
        [50, 7, 10],
      ])}
      <g opacity="0.55">
        {words([
          [7, 20, 28],
          [7, 33.5, 22],
          [7, 47, 32],
        ])}
      </g>
      {[17.5, 31, 44.5].map((top) => (
        <rect key={top} x="50" y={top} width="30" height="7.5" rx="2" />
      ))}
    </>
  ),
  // Rooms down, and their floors, walls and ceilings across.
  rooms: (
    <>
      {frame}
      <path strokeOpacity="0.4" d="M1 19h86M1 37h86M25 1v54M46 1v54M67 1v54" />
      {edges.map((edge, index) => (
        <g key={edge} transform={`translate(${30 + index * 21} 4.5)`}>
          <rect width="11" height="11" strokeOpacity="0.4" />
          <path strokeWidth="3" d={edge} />
        </g>
      ))}
      {words(
        [
          [6, 26, 14],
          [6, 44, 14],
        ],
        4,
      )}
      <g opacity="0.4">
        {words(
          [26, 44].flatMap((y) => [30, 51, 72].map((x): Line => [x, y, 10])),
          4,
        )}
      </g>
    </>
  ),
  // A house, and its parts down.
  parts: (
    <>
      {frame}
      <path strokeOpacity="0.4" d="M40 1v54M40 19h47M40 37h47" />
      <path strokeWidth="2.5" strokeLinejoin="round" d="M6 27 20.5 14 35 27" />
      <path d="M10 24v19h21V24M5 43h31" />
      <path strokeOpacity="0.4" d="M17.5 43V33h6v10" />
      {words(
        [
          [46, 8, 14],
          [46, 26, 14],
          [46, 44, 14],
        ],
        4,
      )}
      <g opacity="0.4">
        {words(
          [
            [65, 8, 16],
            [65, 26, 12],
            [65, 44, 16],
          ],
          4,
        )}
      </g>
    </>
  ),
  none: (
    <>
      <g strokeDasharray="3 3">{frame}</g>
      <g opacity="0.3">
        {words([
          [10, 14, 22],
          [10, 26.5, 16],
          [10, 39, 24],
          [52, 14, 22],
          [52, 26.5, 26],
          [52, 39, 18],
        ])}
      </g>
      <path strokeWidth="2.5" strokeLinecap="round" d="M34 18 54 38M54 18 34 38" />
    </>
  ),
};

type TableDrawingProps = { kind: TableDrawingKind; className: string };

/** A small drawing of a kind of table. */
export const TableDrawing = ({ kind, className }: TableDrawingProps) => (
  <svg viewBox="0 0 88 56" aria-hidden="true" className={className}>
    <g fill="none" stroke="currentColor" strokeWidth="1.5">
      {drawings[kind]}
    </g>
  </svg>
);
