/**
 * The library in tests: its index loads seventy components for the five that the storefront uses, again in each test
 * file. A component that is missing here is missing in tests too.
 */
const used = {
  ConfigProvider: () => require('antd/lib/config-provider').default,
  DatePicker: () => require('antd/lib/date-picker').default,
  Drawer: () => require('antd/lib/drawer').default,
  // Without the dialogs that functions open, which are unused: they load forms and buttons.
  Modal: () => require('antd/lib/modal/Modal').default,
  theme: () => require('antd/lib/theme').default,
};

for (const [name, get] of Object.entries(used)) {
  Object.defineProperty(exports, name, { enumerable: true, get });
}
