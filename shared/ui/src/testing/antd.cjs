/**
 * The library as tests see it: its index loads seventy components for the five that the storefront uses, and each
 * test file would load it again. A component that is missing here is missing in the test too.
 */
const used = {
  ConfigProvider: () => require('antd/lib/config-provider').default,
  DatePicker: () => require('antd/lib/date-picker').default,
  Drawer: () => require('antd/lib/drawer').default,
  // Without the dialogs that a function opens, which nobody here uses: they bring forms and buttons.
  Modal: () => require('antd/lib/modal/Modal').default,
  theme: () => require('antd/lib/theme').default,
};

for (const [name, get] of Object.entries(used)) {
  Object.defineProperty(exports, name, { enumerable: true, get });
}
