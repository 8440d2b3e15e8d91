/** The numbers of a picture or report by name, as the module's own table says (engine/sim/frame_layout.h, report_row.h). */

/** Columns as views, numbers where a table has one row of one number, and the number of rows of each table. */
function pictureOf(tables, numbers) {
  const picture = {};
  let offset = tables.length;
  tables.forEach(({ name: table, columns }, i) => {
    const rows = numbers[i];
    picture[`${table}Count`] = rows;
    for (const { name, width } of columns) {
      const isNumber = table === 'run' && width === 1;
      picture[name] = isNumber ? numbers[offset] : numbers.subarray(offset, offset + rows * width);
      offset += rows * width;
    }
  });
  return picture;
}

/** Lets the simulations of a module answer `frame`, `report` and `totals` by name. */
export function withNamedColumns(module) {
  const { tables, report, statuses } = JSON.parse(module.layouts());
  const reportOf = (row) => {
    const counts = Object.fromEntries(report.map((name, i) => [name, row[i]]));
    return { ...counts, status: statuses[counts.status].name };
  };
  const simulation = module.Simulation.prototype;
  for (const [verb, named] of [
    ['frame', (numbers) => pictureOf(tables, numbers)],
    ['report', reportOf],
    ['totals', reportOf],
  ]) {
    const raw = simulation[verb];
    simulation[verb] = function () {
      return named(raw.call(this));
    };
  }
  return module;
}
