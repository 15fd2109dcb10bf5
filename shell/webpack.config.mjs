import { createConfig } from '@storefront/build';
import { themeBootScript } from '@storefront/ui/theme-boot-script';

export default createConfig({ app: 'shell', headScript: themeBootScript });
