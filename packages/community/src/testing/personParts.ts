// Everything that the page of a person brings when it is first shown, compiled before the tests begin: none of their
// waits then includes it, however busy the machine is.
import '../components/CollectDialog/CollectDialog.tsx';
import '../components/Collections/Collections.tsx';
import '../components/People/OwnWorks.tsx';
import '../components/People/PersonView.tsx';
import '../components/People/Privacy.tsx';
import '../components/People/ViewedWorks.tsx';
import '../components/ReportDialog/ReportDialog.tsx';
import '../i18n/collection/en.ts';
import '../i18n/dialogs/en.ts';
import '../i18n/person/en.ts';
import '../i18n/workPage/en.ts';
