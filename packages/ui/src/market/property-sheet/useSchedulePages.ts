import { useEffect } from 'react';

const quote = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

/**
 * Rules for print while the sheet is shown: smaller type, `runningTitle` at the top of every page but the first,
 * page n/N at the foot; a room is a table, because only a table's header repeats on each page. Browsers without
 * page-margin boxes leave title and number out. Adopted instead of written in the stylesheet, which every page
 * loads and which cannot contain the title.
 */
export function useSchedulePages(runningTitle: string) {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      @page {
        margin: 14mm 12mm 13mm;
        @top-left { content: ${quote(runningTitle)}; font-size: 8pt }
        @bottom-right { content: counter(page) "/" counter(pages); font-size: 8pt }
      }
      @page :first {
        @top-left { content: none }
      }
      @media print {
        html { font-size: 87.5% }
        :has(> .print-sheet) { padding: 0 }
        .print-sheet section:has(> header) { display: table }
        .print-sheet section > header { display: table-header-group }
        .print-sheet [data-tick] { display: block }
      }
    `);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [runningTitle]);
}
